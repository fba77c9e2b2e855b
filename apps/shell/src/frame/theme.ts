/**
 * Light, dark, or as the device asks; remembered in this browser. The edge sets it before the first
 * paint.
 */
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

function apply(chosen: Theme) {
  const theme = 'native' in document.documentElement.dataset ? 'dark' : chosen;
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

/** The native app is dark, whatever was chosen here; on the way out the choice holds again. */
export function showNative(isNative: boolean) {
  const { dataset } = document.documentElement;
  if (isNative) dataset.native = '';
  else delete dataset.native;
  apply(readTheme());
}

/** Applies the remembered theme, and one chosen in another tab. */
export function followTheme() {
  apply(readTheme());
  addEventListener('storage', ({ key }) => {
    if (key === KEY) apply(readTheme());
  });
}
