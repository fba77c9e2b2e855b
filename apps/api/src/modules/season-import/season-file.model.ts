import { z } from 'zod';

/**
 * What is read of a season file. Everything that an evening can do without may be missing or odd.
 */
const Text = z
  .string()
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim());
const Identifier = z.union([z.string().trim().min(1), z.number().transform(String)]);

const Marked = z
  .union([
    z.string(),
    z.object({ em: z.union([z.string(), z.array(z.string())]), _: z.string().optional() }),
    z.null(),
  ])
  .catch(null)
  .default(null);
const Soloist = z.object({
  soloistName: Text.default(''),
  soloistInstrument: Text.default(''),
  soloistRoles: Text.default(''),
});

const Work = z.object({
  composerName: Text.default(''),
  workTitle: Marked,
  movement: Marked,
  conductorName: Text.default(''),
  interval: Text.optional(),
  soloists: z
    .array(Soloist.nullable().catch(null))
    .catch([])
    .default([])
    .transform(
      (all) =>
        all.filter((one) => one !== null && one.soloistName !== '') as z.infer<typeof Soloist>[],
    ),
});

const Concert = z.object({
  eventType: Text.default(''),
  Location: Text.default(''),
  Venue: Text.default(''),
  Date: z.string('has no date'),
  Time: Text.default(''),
});

const Program = z
  .object(
    {
      programID: Identifier.optional(),
      id: Identifier.optional(),
      orchestra: Text.default(''),
      concerts: z.array(Concert, 'has no list of concerts').min(1, 'has no concert'),
      works: z
        .array(Work, 'has no list of works')
        .nullish()
        .transform((works) => works ?? []),
    },
    'is no program',
  )
  .transform(({ programID, id, ...program }) => ({ ...program, key: programID ?? id ?? '' }))
  .refine((program) => program.key !== '', 'has no id');

export type SeasonSoloist = z.infer<typeof Soloist>;
export type SeasonWork = z.infer<typeof Work>;
export type SeasonConcert = z.infer<typeof Concert>;
export type SeasonProgram = z.infer<typeof Program>;

export type ReadProgram =
  { ok: true; program: SeasonProgram } | { ok: false; key: string; reason: string };

/** A message for the person who asked; nothing went wrong inside. */
export class ImportRefused extends Error {}

function nameOf(raw: unknown, index: number): string {
  const named = z
    .object({
      programID: Identifier.optional().catch(undefined),
      id: Identifier.optional().catch(undefined),
    })
    .safeParse(raw).data;
  return named?.programID ?? named?.id ?? `no. ${index + 1}`;
}

/** Reads one programme; what is wrong with a broken one is said in words. */
export function readProgram(raw: unknown, index: number): ReadProgram {
  const { data, error } = Program.safeParse(raw);
  if (data) return { ok: true, program: data };
  const [issue] = error.issues;
  const where = issue?.path
    .map((part) => (typeof part === 'number' ? `no. ${part + 1}` : String(part)))
    .join(', ');
  return {
    ok: false,
    key: nameOf(raw, index),
    reason: `cannot be read (${where ? `${where}: ` : ''}${issue?.message ?? 'not a programme'})`,
  };
}

/** The programmes of a season file, in its order. */
export function readSeason(text: string): ReadProgram[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ImportRefused(
      'This file is not JSON. A season file is an object with a list "programs".',
    );
  }
  const { data } = z.object({ programs: z.array(z.unknown()) }).safeParse(json);
  if (!data) throw new ImportRefused('This file has no list "programs".');
  return data.programs.map(readProgram);
}
