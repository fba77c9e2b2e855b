export const locale: string;
export const ENGLISH: RegExp;
export function catalogueOf(request: string, of?: string): string;
