import { readOnly, type Pool, type Tx } from '../../src/platform/db/database.ts';

// How much a statement reads, without a clock: the plan that the database ran says how many rows
// went through it.

/** A step of a plan. */
export interface Step {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The steps of every statement that is sent meanwhile, as the database ran them. */
export const statementsOf = (pool: Pool, work: (tx: Tx) => Promise<unknown>): Promise<Step[][]> =>
  readOnly(pool, async (tx) => {
    const statements: Step[][] = [];
    const watched = {
      query: async (statement: { text: string; values: unknown[] }) => {
        const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
          `explain (analyze, format json) ${statement.text}`,
          statement.values,
        );
        statements.push(
          rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan))),
        );
        return tx.query(statement);
      },
    };
    await work(watched as unknown as Tx);
    return statements;
  });

/** Rows of a table that a step took into its hand; a bitmap has only noted where they are. */
const readBy = (step: Step) =>
  /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(step['Node Type'])
    ? (step['Actual Rows'] +
        (step['Rows Removed by Filter'] ?? 0) +
        (step['Rows Removed by Index Recheck'] ?? 0)) *
      step['Actual Loops']
    : 0;

/** What the step that read most of a table read. */
export const mostRead = (steps: readonly Step[]) => Math.max(0, ...steps.map(readBy));
/** The indexes that were asked. */
export const indexesOf = (steps: readonly Step[]) =>
  steps.flatMap((step) => (step['Actual Loops'] > 0 ? (step['Index Name'] ?? []) : []));
