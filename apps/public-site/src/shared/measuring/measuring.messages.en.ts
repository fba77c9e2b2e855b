import type { AnalyticsIds } from '@foyer/contracts';

const NAMES: Record<keyof AnalyticsIds, string> = {
  googleAnalyticsId: 'Google Analytics',
  metaPixelId: 'Meta Pixel',
  googleTagManagerContainerId: 'Google Tag Manager',
};

export const messages = {
  region: 'Visitor statistics',
  title: (name: string) => `May ${name} count your visit?`,
  text: (name: string, with_: string) =>
    `${name} may measure visits to its pages with ${with_}, if you agree. Never while you buy or sign in.`,
  tools: (ids: AnalyticsIds) =>
    (Object.keys(NAMES) as (keyof AnalyticsIds)[])
      .filter((id) => ids[id] !== '')
      .map((id) => NAMES[id])
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1'),
  change: 'Privacy choices',
  refuse: 'Refuse',
  accept: 'Accept',
  refused: (name: string) => `Refused. ${name} does not measure your visits.`,
  accepted: (name: string) => `Accepted. ${name} measures your visits to its pages.`,
  frame: 'Visitor statistics',
} as const;
