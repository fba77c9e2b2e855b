// The shell's own few pictures, 16 px grid, drawn as strokes of the current colour.
const PATHS = {
  search: 'M7 12.5a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM11 11l3.500 3.500',
  bell: 'M3.500 11.500h9l-1-1.800V6.500a3.500 3.500 0 0 0-7 0v3.200zM6.500 13.500a1.600 1.600 0 0 0 3 0',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M3.500 3.500l9 9M12.500 3.500l-9 9',
  chevron: 'M4 6l4 4 4-4',
  updown: 'M5 6l3-3 3 3M5 10l3 3 3-3',
  plus: 'M8 3v10M3 8h10',
  calendar: 'M2 3.500h12v10.500H2zM2 6.500h12M5.200 1.500v3M10.800 1.500v3',
  members: 'M8 1.800l1.900 4 4.300.5-3.200 3 .9 4.300L8 11.400l-3.900 2.200.9-4.300-3.200-3 4.300-.5z',
  video: 'M1.500 4h9v8h-9zM10.500 7l4-2.500v7l-4-2.500',
  list: 'M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2',
  chart: 'M2 14h12M4 14V9M8 14V5M12 14V7.500',
  tag: 'M2 6.500v3h2.500L11 13V3L4.500 6.500zM13 6.500a2 2 0 0 1 0 3M5 9.500v4h2v-3.200',
  ticket: 'M1.500 4.500h13v2.300a1.300 1.300 0 0 0 0 2.500v2.200h-13V9.300a1.300 1.300 0 0 0 0-2.500zM9.500 4.500v7',
  share: 'M6.500 9.500l3-3M7 4.500l1.500-1.500a3 3 0 0 1 4.500 4.500L11.500 9M9 11.500L7.500 13A3 3 0 0 1 3 8.500L4.500 7',
  user: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 14.500a5.500 5.500 0 0 1 11 0',
  settings: 'M2 5h6M12 5h2M2 11h2M8 11h6M10 3.200v3.600M6 9.200v3.600',
  code: 'M5 4.500L1.500 8 5 11.500M11 4.500L14.500 8 11 11.500',
  apps: 'M2 2h4.500v4.500H2zM9.500 2H14v4.500H9.500zM2 9.500h4.500V14H2zM9.500 9.500H14V14H9.500z',
  help: 'M8 14.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM6 6.200a2 2 0 1 1 2.800 1.900c-.6.3-.8.700-.8 1.400M8 11.500v.2',
} as const;

export type IconName = keyof typeof PATHS;
export const isIconName = (name: string): name is IconName => name in PATHS;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.25"
      strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
