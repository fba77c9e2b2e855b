import { zoneNameTags } from '../messages/locale.en.ts';
import { toMillis, type When } from './zone-clock.ts';

// Zones without daylight saving whose everyday name the language data leaves out.
const FIXED_NAMES: Readonly<Record<string, string>> = {
  'Africa/Nairobi': 'EAT',
  'Africa/Lagos': 'WAT',
  'Africa/Johannesburg': 'SAST',
  'Asia/Calcutta': 'IST',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Kolkata': 'IST',
  'Asia/Manila': 'PHT',
  'Asia/Seoul': 'KST',
  'Asia/Tokyo': 'JST',
};

const formats = new Map<string, Intl.DateTimeFormat[]>();

function formatsOf(zone: string): Intl.DateTimeFormat[] {
  const known = formats.get(zone);
  if (known) return known;
  const made = zoneNameTags.map(
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'short' }),
  );
  formats.set(zone, made);
  return made;
}

/**
 * Short name of a zone at an instant: "EST" in winter and "EDT" in summer, "CET", "BST", "JST";
 * "GMT-3" where no name is common.
 * @throws RangeError for an unknown zone.
 */
export function zoneName(when: When, zone: string): string {
  const fixed = FIXED_NAMES[zone];
  if (fixed && Object.hasOwn(FIXED_NAMES, zone)) return fixed;
  const millis = toMillis(when);
  const names = formatsOf(zone).map(
    (format) =>
      format.formatToParts(millis).find((part) => part.type === 'timeZoneName')?.value ?? zone,
  );
  return names.find((name) => !/^(?:GMT|UTC)[+-]/.test(name)) ?? names[0] ?? zone;
}
