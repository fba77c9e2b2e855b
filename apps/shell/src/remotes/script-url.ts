const policy = window.trustedTypes?.createPolicy('foyer-remotes', {
  createScriptURL: (url) => url,
});

/** An address as the page's policy takes it for a script. Whoever calls this has looked at it. */
export const scriptUrl = (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
