import type { Actor } from '../../platform/access/actor.ts';
import { readOnly } from '../../platform/db/database.ts';
import { fileNameOf } from '../../platform/http/file-name.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readShownProfile } from '../accounts/index.ts';
import { toLocation } from './event-location.model.ts';
import { writeProfileCalendar } from './event-calendar.template.ts';
import { findCalendarDates } from './profile-events.repository.ts';

/** A year of every evening is less. */
const MOST_DATES = 1000;

/** The coming dates of a profile as a file, with whether it is the same for everybody. */
export const readProfileCalendar = (deps: Deps, actor: Actor, id: string) =>
  readOnly(deps.pool, async (tx) => {
    const profile = await readShownProfile(tx, actor, id);
    const dates = await findCalendarDates(tx, id, MOST_DATES);
    return {
      name: `${fileNameOf(profile.name)}.ics`,
      isPublic: profile.isPublic,
      content: writeProfileCalendar(
        profile.name,
        dates.map(({ eventId, name, location, ...date }) => ({
          ...date,
          event: {
            name,
            shareUrl: `${deps.config.publicUrl}/event/${eventId}`,
            location: toLocation(location),
          },
        })),
      ),
    };
  });
