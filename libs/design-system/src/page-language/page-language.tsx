import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** What react-aria says by itself is said in the language of the page, not of the browser. */
export const PageLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={document.documentElement.lang || 'en'}>{children}</I18nProvider>
);
