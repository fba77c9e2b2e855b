import { zoneChoices, zoneLabel } from '@foyer/domain';
import { useMemo } from 'react';

/**
 * Every time zone, as its field lists them. The list stays the same while other fields are typed
 * into: finding and listing four hundred zones takes longer than a key.
 */
export const useZoneOptions = (current: string): { value: string; label: string }[] =>
  useMemo(
    () => zoneChoices(current).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [current],
  );
