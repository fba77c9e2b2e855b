import type { Appearance } from '@stripe/stripe-js';

/** The tokens that Stripe's form is drawn with. Its frames know none of ours. */
const COLOURS = {
  accent: '--accent',
  surface: '--surface',
  sunken: '--sunken',
  ink: '--ink',
  muted: '--ink-muted',
  faint: '--ink-faint',
  danger: '--danger',
  line: '--field-line',
  focus: '--focus',
} as const;
type Colours = Record<keyof typeof COLOURS, string>;

/** The values that the tokens have now, in the light or in the dark. */
function readColours(): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const valueOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const values = Object.entries(COLOURS).map(([name, token]) => [name, valueOf(token)]);
  probe.remove();
  return Object.fromEntries(values) as Colours;
}

/** How Stripe's form looks beside fields of ours: the same colours, height, corners and rings. */
export function stripeLook(scheme: 'light' | 'dark'): Appearance {
  const { accent, surface, sunken, ink, muted, faint, danger, line, focus } = readColours();
  const ring = { outline: `2px solid ${focus}`, borderColor: focus, boxShadow: 'none' };
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: accent,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: faint,
      colorDanger: danger,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
      borderRadius: '8px',
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:hover': { borderColor: ink },
      '.Input:focus': ring,
      '.Input--invalid': { border: `1px solid ${danger}`, boxShadow: 'none' },
      '.Label': { color: ink, fontWeight: '600', marginBottom: '8px' },
      '.Tab': { border: `1px solid ${line}`, boxShadow: 'none', minHeight: '44px' },
      '.Tab:hover': { backgroundColor: sunken },
      '.Tab:focus': ring,
      '.Tab--selected': { borderColor: accent, boxShadow: `0 0 0 1px ${accent}` },
      '.Error': { fontSize: '14px' },
    },
  };
}
