import { page, RouteError, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const privacyChoicesRoute = (): RouteObject => ({
  path: '/pages/privacy-choices',
  handle: page({ title: titles.privacyChoices, isPersonal: true }),
  lazy: { Component: async () => (await import('./privacy-choices.page.tsx')).PrivacyChoicesPage },
  ErrorBoundary: RouteError,
});
