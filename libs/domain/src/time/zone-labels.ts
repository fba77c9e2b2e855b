/** "America/New York" for America/New_York. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** "New York" for America/New_York. */
export const zoneCity = (zone: string): string => zoneLabel(zone.split('/').at(-1) ?? zone);
