/** Light, dark, or as the device asks; remembered in this browser. The edge sets it before the first paint. */
export type Theme = 'light' | 'dark' | 'system';
const KEY = 'foyer.theme';

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme) {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be refused; the choice then lasts for this page.
  }
}

/** Applies the remembered theme, and one chosen in another tab. */
export function followTheme() {
  apply(readTheme());
  addEventListener('storage', ({ key }) => { if (key === KEY) apply(readTheme()); });
}
