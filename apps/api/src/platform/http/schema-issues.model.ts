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
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : (types[issue.expected] ?? texts.invalid);
    case 'invalid_format':
      return formats[issue.format] ?? texts.invalid;
    case 'too_small':
    case 'too_big':
      return outOfRange(issue);
    case 'invalid_value':
      return texts.oneOf(issue.values.map((value) => JSON.stringify(value)).join(', '));
    case 'unrecognized_keys':
      return texts.unknown(issue.keys.join(', '));
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return texts.invalid;
  }
}

/** The words of a refused call: of a schema that brings none of its own. */
export const schemaIssues = (): z.core.$ZodConfig => ({ localeError: sentenceOf });
