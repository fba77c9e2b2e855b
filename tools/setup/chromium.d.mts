export const HEADLESS_SHELL: string;
export function findChromium(): string | undefined;
export function chromiumOptions(): { executablePath?: string; args: string[] };
