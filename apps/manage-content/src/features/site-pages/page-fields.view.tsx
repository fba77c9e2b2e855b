import { PAGE_ICONS } from '@foyer/contracts';
import {
  announce,
  Button,
  IconButton,
  Menu,
  Select,
  TextArea,
  TextField,
  type MenuEntry,
} from '@foyer/design-system';
import { SortHandle } from '@foyer/design-system/sort-handle';
import { useRef, useState } from 'react';
import { messages as m } from './site-pages.messages.en.ts';
import { JOINTS, type PageField, type PageValues } from './site-pages.model.ts';
import styles from './site-pages.module.css';

/** What the fields of a text are drawn with; a path is `sections.0.title`. */
export interface TextForm {
  errorOf: (path: string) => string | undefined;
  onLeave: (path: string) => void;
  onChange: (path: string, value: unknown) => void;
}

interface FieldProps<F extends PageField = PageField> {
  field: F;
  value: unknown;
  path: string;
  form: TextForm;
  /** It is the first field of an entry that was just added. */
  isFocused?: boolean;
}
type Of<K extends PageField['kind']> = FieldProps<Extract<PageField, { kind: K }>>;

const labelOf = (name: string) => m.labels[name] ?? name;
const ICONS = PAGE_ICONS.map((value) => ({ value, label: m.icons[value] }));
const LONG_FROM = 300;

/** The fields of a text, or of a part of it. */
export const PageFields = ({
  fields,
  values,
  path,
  form,
  isFocused = false,
}: {
  fields: readonly PageField[];
  values: PageValues;
  path: string;
  form: TextForm;
  isFocused?: boolean;
}) =>
  fields.map((field, place) => (
    <OneField
      key={field.name}
      field={field}
      value={values[field.name]}
      path={path ? `${path}.${field.name}` : field.name}
      form={form}
      isFocused={isFocused && place === 0}
    />
  ));

function OneField({ field, ...rest }: FieldProps) {
  switch (field.kind) {
    case 'group':
      return <Group field={field} {...rest} />;
    case 'list':
      return <List field={field} {...rest} />;
    case 'icon':
      return <IconField field={field} {...rest} />;
    case 'lines':
    case 'paragraphs':
      return <LinesField field={field} {...rest} />;
    case 'line':
    case 'link':
    case 'text':
      return <TextInput field={field} {...rest} />;
  }
}

function TextInput({ field, value, path, form, isFocused }: Of<'line' | 'text' | 'link'>) {
  const shared = {
    name: path,
    label: labelOf(field.name),
    hint: m.hints[field.name],
    value: String(value ?? ''),
    error: form.errorOf(path),
    isRequired: field.name !== 'after',
    autoFocus: isFocused === true,
    onBlur: () => form.onLeave(path),
    onChange: (text: string) => form.onChange(path, text),
  };
  if (field.kind !== 'text') return <TextField {...shared} />;
  return <TextArea {...shared} rows={field.max < LONG_FROM ? 2 : 3} />;
}

function LinesField({ field, value, path, form }: Of<'lines' | 'paragraphs'>) {
  const joint = JOINTS[field.kind];
  const lines = value as readonly string[];
  return (
    <TextArea
      name={path}
      label={labelOf(field.name)}
      hint={m.hints[field.name]}
      isRequired={false}
      rows={lines.length === 0 ? 2 : field.kind === 'lines' ? Math.max(3, lines.length + 1) : 6}
      value={lines.join(joint)}
      error={form.errorOf(path)}
      onBlur={() => form.onLeave(path)}
      onChange={(text) => form.onChange(path, text === '' ? [] : text.split(joint))}
    />
  );
}

const IconField = ({ field, value, path, form }: Of<'icon'>) => (
  <Select
    name={path}
    label={labelOf(field.name)}
    value={String(value)}
    options={ICONS}
    onChange={(icon) => form.onChange(path, icon)}
  />
);

const Group = ({ field, value, path, form }: Of<'group'>) => (
  <fieldset className={styles.group}>
    <legend>{labelOf(field.name)}</legend>
    <PageFields fields={field.fields} values={value as PageValues} path={path} form={form} />
  </fieldset>
);

const first = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Keys that stay with entries which have no name of their own. */
function useKeys(count: number) {
  const [known, setKeys] = useState(() => first(count));
  const keys = known.length === count ? known : first(count);
  return {
    keys,
    add: () => setKeys([...keys, Math.max(-1, ...keys) + 1]),
    remove: (place: number) => setKeys(keys.toSpliced(place, 1)),
    move: (from: number, to: number) => setKeys(moved(keys, from, to)),
  };
}

const moved = <T,>(all: readonly T[], from: number, to: number): T[] => {
  const [one] = all.slice(from, from + 1);
  return one === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, one);
};

function List({ field, value, path, form }: Of<'list'>) {
  const { name } = field;
  const entries = value as readonly PageValues[];
  const { keys, ...order } = useKeys(entries.length);
  const [added, setAdded] = useState<number | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const nameOf = (entry: PageValues, place: number) => {
    const numbered = m.entryOf(m.entry[name] ?? name, place + 1);
    const title = String(entry['title'] ?? entry['label'] ?? '').trim();
    return title ? m.named(numbered, title) : numbered;
  };
  const change = (next: readonly PageValues[]) => form.onChange(path, next);
  const error = form.errorOf(path);
  return (
    <div className={styles.list} data-field={path}>
      <h3>{labelOf(name)}</h3>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry, place) => (
            <li key={keys[place]} className={styles.entry}>
              <EntryHead
                name={nameOf(entry, place)}
                place={place}
                count={entries.length}
                onMove={(by) => {
                  change(moved(entries, place, place + by));
                  order.move(place, place + by);
                }}
                onRemove={() => {
                  change(entries.toSpliced(place, 1));
                  order.remove(place);
                  announce(m.removed(nameOf(entry, place)));
                  addRef.current?.focus();
                }}
              />
              <PageFields
                fields={field.fields}
                values={entry}
                path={`${path}.${place}`}
                form={form}
                isFocused={keys[place] === added}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={addRef}
        icon="plus"
        size="sm"
        onPress={() => {
          setAdded(Math.max(-1, ...keys) + 1);
          order.add();
          change([...entries, field.empty]);
        }}
      >
        {m.add[name]}
      </Button>
    </div>
  );
}

interface HeadProps {
  name: string;
  place: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function EntryHead({ name, place, count, onMove, onRemove }: HeadProps) {
  const move = (by: -1 | 1): MenuEntry => ({
    id: by < 0 ? 'up' : 'down',
    label: by < 0 ? m.up : m.down,
    icon: by < 0 ? 'arrow-up' : 'arrow-down',
    onAction: () => onMove(by),
  });
  return (
    <div className={styles.name}>
      {count > 1 && <SortHandle label={m.move(name)} place={place} count={count} onMove={onMove} />}
      <b>{name}</b>
      {count > 1 && (
        <Menu
          label={m.actionsFor(name)}
          entries={[...(place > 0 ? [move(-1)] : []), ...(place < count - 1 ? [move(1)] : [])]}
        />
      )}
      {/* no entry of the menu, which would give the focus back to what is gone */}
      <IconButton icon="x" label={m.removeOf(name)} onPress={onRemove} />
    </div>
  );
}
