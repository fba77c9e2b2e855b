import { useRef, useState } from 'react';
import {
  Checkbox,
  CheckboxGroup,
  ErrorSummary,
  MoneyField,
  NumberStepper,
  RadioGroup,
  SearchField,
  Segmented,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '../src/index.ts';
import { ImageField } from '../src/image-field/image-field.tsx';
import { Combobox } from '../src/combobox/combobox.tsx';
import { DateField } from '../src/date-field/date-field.tsx';
import { RichTextEditor } from '../src/rich-text/rich-text.tsx';
import { LONG, nothing, PICTURE, type Specimen } from './specimen.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday'].map((label) => ({ value: label, label }));
const WAYS = [
  { value: 'card', label: 'Card', hint: 'Paid at once' },
  { value: 'bank', label: 'Bank transfer', hint: LONG },
];

function Counted({ max }: { max: number }) {
  const [value, setValue] = useState('Hamlet');
  return <TextField label="Title" value={value} onChange={setValue} counterMax={max} />;
}
function Day(props: { isDense?: boolean; error?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('2026-12-18');
  return (
    <DateField
      label="Day"
      input={input}
      value={value}
      day={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
      {...props}
      onChange={setValue}
      onPick={setValue}
    />
  );
}
function CountedArea() {
  const [value, setValue] = useState('A tragedy in five acts.');
  return (
    <TextArea
      label="Summary"
      value={value}
      onChange={setValue}
      counterMax={200}
      hint="Shown under the title"
    />
  );
}
function DaysGroup({ start, error }: { start: readonly string[]; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <CheckboxGroup
      label="Days"
      allLabel="Every day"
      options={DAYS}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}
function Ways({ error }: { error?: string }) {
  const [value, setValue] = useState('card');
  return (
    <RadioGroup label="Payment" options={WAYS} value={value} onChange={setValue} error={error} />
  );
}
function Toggle({ isDisabled = false }: { isDisabled?: boolean }) {
  const [isOn, setOn] = useState(isDisabled);
  return (
    <Switch isSelected={isOn} isDisabled={isDisabled} onChange={setOn}>
      Follow
    </Switch>
  );
}
function Views() {
  const [value, setValue] = useState('list');
  return (
    <Segmented
      label="View"
      options={[
        { value: 'list', label: 'List' },
        { value: 'month', label: 'Month' },
        { value: 'posters', label: 'Posters' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}
function Count({
  start,
  max = 4,
  isDisabled = false,
}: {
  start: number;
  max?: number;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Seat"
      value={value}
      max={max}
      onChange={setValue}
      isDisabled={isDisabled}
    />
  );
}
function Search({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Search events" value={value} onSearch={setValue} />;
}

const textField: Specimen = {
  name: 'Text field',
  states: [
    {
      title: 'Empty, hint, optional',
      Content: () => (
        <Stack>
          <TextField label="Name" />
          <TextField label="Phone" hint="Only for questions about this order" isRequired={false} />
        </Stack>
      ),
    },
    {
      title: 'Error',
      Content: () => (
        <TextField
          label="Email"
          type="email"
          defaultValue="ada@"
          error="Enter an email address like name@example.org"
        />
      ),
    },
    {
      title: 'Password',
      Content: () => (
        <TextField label="Password" type="password" defaultValue="open sesame" autoComplete="off" />
      ),
    },
    { title: 'Counter', Content: () => <Counted max={80} /> },
    {
      title: 'Dense, label hidden',
      Content: () => <TextField label="Code" isLabelHidden isDense placeholder="Code" />,
    },
    {
      title: 'Disabled and read-only',
      Content: () => (
        <Stack>
          <TextField label="Currency" disabled defaultValue="USD" />
          <TextField label="Slug" readOnly defaultValue="hamlet" />
        </Stack>
      ),
    },
    {
      title: 'Long text',
      Content: () => <TextField label={LONG} hint={LONG} defaultValue={LONG} error={LONG} />,
    },
  ],
};
const otherFields: Specimen = {
  name: 'Text area, select, money, date',
  states: [
    {
      title: 'Text area with counter; with error',
      Content: () => (
        <Stack>
          <CountedArea />
          <TextArea label="Reason" error="Say why" />
        </Stack>
      ),
    },
    {
      title: 'Select',
      Content: () => (
        <Stack>
          <Select label="Day" options={DAYS} />
          <Select label="Day" options={DAYS} isDense isLabelHidden />
          <Select label="Day" options={DAYS} disabled />
          <Select label="Day" options={DAYS} error="Choose a day" />
        </Stack>
      ),
    },
    {
      title: 'Day',
      Content: () => (
        <Stack>
          <Day />
          <Day isDense />
          <Day error="The calendar has no such day." />
        </Stack>
      ),
    },
    {
      title: 'Money',
      Content: () => (
        <Stack>
          <MoneyField label="Price" symbol="$" defaultValue="25.00" note="Buyers pay $25.94." />
          <MoneyField
            label="Price"
            symbol="CHF"
            defaultValue="25.00"
            error="Enter an amount like 25.00"
          />
        </Stack>
      ),
    },
  ],
};
const choices: Specimen = {
  name: 'Choices',
  states: [
    {
      title: 'Checkbox',
      Content: () => (
        <Stack gap={1}>
          <Checkbox>Off</Checkbox>
          <Checkbox defaultSelected>On</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isDisabled>Disabled</Checkbox>
          <Checkbox error="Accept the terms to go on">I accept the terms</Checkbox>
          <Checkbox>{LONG}</Checkbox>
        </Stack>
      ),
    },
    { title: 'Checkbox group with all', Content: () => <DaysGroup start={['Monday']} /> },
    {
      title: 'Checkbox group: error',
      Content: () => <DaysGroup start={[]} error="Choose at least one day" />,
    },
    { title: 'Radio group', Content: () => <Ways /> },
    {
      title: 'Radio group: error',
      Content: () => <Ways error="Bank transfer is not possible for this event" />,
    },
    {
      title: 'Switch: off, disabled',
      Content: () => (
        <Stack>
          <Toggle />
          <Toggle isDisabled />
        </Stack>
      ),
    },
    { title: 'Segmented', Content: () => <Views /> },
  ],
};
const stepper: Specimen = {
  name: 'Number stepper',
  states: [
    {
      title: 'Between, at the least, at the most, disabled',
      Content: () => (
        <Stack>
          <Count start={2} />
          <Count start={0} />
          <Count start={4} />
          <Count start={1} isDisabled />
        </Stack>
      ),
    },
  ],
};
const search: Specimen = {
  name: 'Search field',
  states: [
    {
      title: 'Empty and filled',
      Content: () => (
        <Stack>
          <Search start="" />
          <Search start="Hamlet" />
        </Stack>
      ),
    },
  ],
};

const ERRORS = [
  { message: 'Enter a title', onGo: () => true },
  { message: 'Choose a day', onGo: () => true },
  { message: LONG },
];
const summary: Specimen = {
  name: 'Error summary',
  states: [
    { title: 'Three problems', Content: () => <ErrorSummary errors={ERRORS} attempt={0} /> },
  ],
};

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));
function Zones({ error }: { error?: string }) {
  const [value, setValue] = useState('Europe/Berlin');
  return (
    <Combobox
      label="Time zone"
      hint="Type a part of its name"
      options={ZONES}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}
const combobox: Specimen = {
  name: 'Combobox',
  states: [
    { title: 'Hundreds of entries', Content: () => <Zones /> },
    { title: 'Error', Content: () => <Zones error="Choose a time zone" /> },
  ],
};

function Cut({ aspect }: { aspect: number }) {
  const [src, setSrc] = useState<string | null>(null);
  return (
    <ImageField
      label={aspect === 1 ? 'Logo' : 'Poster'}
      src={src}
      aspect={aspect}
      onPick={(file) => setSrc(URL.createObjectURL(file))}
      onRemove={() => setSrc(null)}
    />
  );
}
const image: Specimen = {
  name: 'Image field',
  states: [
    {
      title: 'Empty',
      Content: () => (
        <ImageField label="Poster" hint="PNG or JPEG, up to 5 MB" src={null} onPick={nothing} />
      ),
    },
    {
      title: 'With a picture',
      Content: () => (
        <ImageField label="Poster" src={PICTURE} onPick={nothing} onRemove={nothing} />
      ),
    },
    {
      title: 'Cut to a shape: choose a picture',
      Content: () => (
        <Stack>
          <Cut aspect={4 / 5} />
          <Cut aspect={1} />
        </Stack>
      ),
    },
    {
      title: 'Pending',
      Content: () => (
        <ImageField label="Poster" src={PICTURE} isPending onPick={nothing} onRemove={nothing} />
      ),
    },
    {
      title: 'Error',
      Content: () => (
        <ImageField
          label="Poster"
          src={null}
          error="The picture is larger than 5 MB"
          onPick={nothing}
        />
      ),
    },
  ],
};
const TEXT =
  '<h2>About</h2><p>A <strong>tragedy</strong> in <em>five</em> acts.</p><ul><li>Doors at 19:00</li><li>One interval</li></ul>';
const richText: Specimen = {
  name: 'Rich text editor',
  states: [
    {
      title: 'Filled, with a limit',
      Content: () => (
        <RichTextEditor
          label="Description"
          hint="Shown on the page of the event"
          defaultValue={TEXT}
          max={2000}
          onChange={nothing}
        />
      ),
    },
    {
      title: 'Empty, with an error',
      Content: () => (
        <RichTextEditor
          label="Description"
          defaultValue=""
          error="Describe the event"
          onChange={nothing}
        />
      ),
    },
  ],
};

export const formSpecimens = [
  textField,
  otherFields,
  choices,
  stepper,
  search,
  summary,
  combobox,
  image,
  richText,
];
