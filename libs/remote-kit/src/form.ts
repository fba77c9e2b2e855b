import { isApiError } from '@foyer/api-client';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
  type SubmitEvent,
} from 'react';
import { afterPress } from './after-press.ts';

/** What is wrong, by field name; empty when the form may be sent. */
export type FormErrors = Partial<Record<string, string | undefined>>;
/** The fields of a form that hold a text. */
export type TextOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

interface FormChoice {
  name: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onChange: (value: string) => void;
}
interface FormField extends FormChoice {
  isRequired: boolean;
}
/** The handler of a form element. */
export type OnSubmit = (event?: SubmitEvent<HTMLFormElement>) => void;

/** What a view draws a form with. */
export interface Form<V extends object> {
  values: V;
  /** Changes some values; what the server said about them is over. */
  set: (change: Partial<V>) => void;
  /** Everything that a text field needs. */
  field: (name: TextOf<V>) => FormField;
  /** The same for one of several: something is always chosen. */
  choice: (name: TextOf<V>) => FormChoice;
  /**
   * What to say under a field: after it was left, after an attempt, or because the server refused
   * it.
   */
  errorOf: (name: string) => string | undefined;
  /** Whether the form cannot be sent while this text is empty, by the rule that judges it. */
  isRequired: (name: TextOf<V>) => boolean;
  leave: (name: string) => void;
  isLeft: (name: string) => boolean;
  /**
   * For `ErrorSummary`: what was wrong when the form was last sent, each leading to its field. It
   * stands still while somebody mends it, because it takes the focus. With labels, by the last part
   * of a field's name, each message says where it belongs.
   */
  summary: (labels?: Partial<Record<string, string>>) => {
    attempt: number;
    errors: { message: string; onGo: () => boolean }[];
  };
  isSending: boolean;
  /** Why the server refused, when it named no field of this form. */
  failure: Error | null;
  /**
   * The handler of the form element: judges, then sends, once at a time; what is typed stays
   * whatever happens.
   */
  submit: (send: (values: V) => Promise<unknown>) => OnSubmit;
}

/**
 * The same object for a field that shows the same: a control that is memoized is drawn again only
 * when it changes, however long its form is. What its handlers do never changes.
 */
function keptOf<F extends FormChoice>(known: Map<string, F>, now: F): F {
  const before = known.get(now.name);
  const parts = Object.keys(now) as (keyof F)[];
  if (
    before &&
    parts.every((part) => typeof now[part] === 'function' || now[part] === before[part])
  )
    return before;
  known.set(now.name, now);
  return now;
}

interface Problem {
  name: string;
  message: string;
}
interface Sent {
  attempt: number;
  problems: readonly Problem[];
  refused: FormErrors;
  failure: Error | null;
}
const FRESH: Sent = { attempt: 0, problems: [], refused: {}, failure: null };

function refusalOf(
  error: unknown,
  values: object,
  fieldOf: (path: string) => string | undefined,
): Pick<Sent, 'problems' | 'refused' | 'failure'> {
  const problems = (isApiError(error) ? error.errors : []).flatMap(({ path, message }) => {
    const name = fieldOf(path);
    return name !== undefined && name in values ? [{ name, message }] : [];
  });
  const refused = Object.fromEntries(problems.map(({ name, message }) => [name, message]));
  return {
    problems,
    refused,
    failure: problems.length > 0 ? null : error instanceof Error ? error : new Error(String(error)),
  };
}

/** The first message of a schema for each field, for `useForm`. */
export function schemaErrors(
  schema: {
    safeParse: (values: unknown) => {
      error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
    };
  },
  values: unknown,
): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/**
 * The one way of forms: `useForm(useDraft('event:new', start), judge)`, or `useState` where nothing
 * may be kept. `fieldOf` names the field of a path in the server's response where the two differ.
 */
export function useForm<V extends object>(
  [values, setValues]: readonly [V, Dispatch<SetStateAction<V>>, ...unknown[]],
  check: (values: V) => FormErrors,
  fieldOf: (path: string) => string | undefined = (path) => path,
): Form<V> {
  const [left, setLeft] = useState<Record<string, true>>({});
  const [sent, setSent] = useState(FRESH);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const errors = check(values);

  const errorOf = (name: string) =>
    sent.refused[name] ?? (sent.attempt > 0 || left[name] ? errors[name] : undefined);
  const leave = (name: string) =>
    afterPress(() => setLeft((before) => ({ ...before, [name]: true })));
  const set = useCallback(
    (change: Partial<V>) => {
      setValues((before) => ({ ...before, ...change }));
      setSent((before) => ({
        ...before,
        refused: Object.fromEntries(
          Object.entries(before.refused).filter(([name]) => !(name in change)),
        ),
      }));
    },
    [setValues],
  );
  const find = (name: string) =>
    element.current?.querySelector<HTMLElement>(
      `[name="${name}"], [data-field="${name}"] :is(input, [contenteditable])`,
    );
  const goTo = (name: string) => {
    const field = find(name);
    field?.focus();
    return Boolean(field);
  };
  /** As the fields stand on the page; what has none of them comes last. */
  const inOrder = (problems: readonly Problem[]) =>
    problems.toSorted((one, other) => {
      const [a, b] = [find(one.name), find(other.name)];
      if (!a || !b) return Number(!a) - Number(!b);
      return b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
    });
  const send = async (work: (values: V) => Promise<unknown>) => {
    const found = Object.entries(errors).flatMap(([name, message]) =>
      message ? [{ name, message }] : [],
    );
    setSent(({ attempt }) => ({ ...FRESH, attempt: attempt + 1, problems: inOrder(found) }));
    if (found.length > 0) return;
    isBusy.current = true;
    setSending(true);
    try {
      await work(values);
      setLeft({});
      setSent(FRESH);
    } catch (error) {
      const { problems, ...refusal } = refusalOf(error, values, fieldOf);
      setSent(({ attempt }) => ({ attempt, ...refusal, problems: inOrder(problems) }));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  // their handlers hold `set`
  const known = useMemo(
    () => ({
      of: set,
      choices: new Map<string, FormChoice>(),
      fields: new Map<string, FormField>(),
    }),
    [set],
  );
  const partsOf = (name: TextOf<V>): FormChoice => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onBlur: () => leave(name),
    onChange: (value) => set({ [name]: value } as Partial<V>),
  });
  // what is empty has been judged as such
  const isRequired = (name: TextOf<V>) =>
    (values[name] === '' ? errors : check({ ...values, [name]: '' }))[name] !== undefined;
  return {
    values,
    set,
    errorOf,
    isRequired,
    leave,
    isLeft: (name) => name in left,
    isSending,
    failure: sent.failure,
    choice: (name) => keptOf(known.choices, partsOf(name)),
    field: (name) => keptOf(known.fields, { ...partsOf(name), isRequired: isRequired(name) }),
    summary: (labels = {}) => ({
      attempt: sent.attempt,
      errors: sent.problems.map(({ name, message }) => {
        const label = labels[name.slice(name.lastIndexOf('.') + 1)];
        return { message: label ? `${label}: ${message}` : message, onGo: () => goTo(name) };
      }),
    }),
    submit: (work) => (event) => {
      event?.preventDefault();
      element.current = event?.currentTarget ?? null;
      if (!isBusy.current) void send(work);
    },
  };
}
