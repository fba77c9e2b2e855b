import type { z } from 'zod';
import { schemaTexts as texts } from './http.messages.en.ts';

type Issue = z.core.$ZodRawIssue;
type Limit = (limit: number) => string;

const types: Record<string, string> = texts.types;
const formats: Record<string, string> = texts.formats;
const least: Record<string, Limit> = texts.least;
const most: Record<string, Limit> = texts.most;

function outOfRange(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (!issue.inclusive) return (isSmall ? texts.above : texts.below)(limit);
  const kinds = isSmall ? least : most;
  return (kinds[issue.origin] ?? kinds['number'] ?? texts.above)(limit);
}

function sentenceOf(issue: Issue): string {
  const { code } = issue;
  if (code === 'invalid_type')
    return issue.input === undefined ? texts.missing : (types[issue.expected] ?? texts.invalid);
  if (code === 'invalid_format') return formats[issue.format] ?? texts.invalid;
  if (code === 'too_small' || code === 'too_big') return outOfRange(issue);
  if (code === 'invalid_value')
    return texts.oneOf(issue.values.map((value) => JSON.stringify(value)).join(', '));
  return code === 'unrecognized_keys' ? texts.unknown(issue.keys.join(', ')) : texts.invalid;
}

/** The words of a refused call: of a schema that brings none of its own. */
export const schemaIssues = (): z.core.$ZodConfig => ({ localeError: sentenceOf });
