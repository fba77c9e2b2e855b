// Fields for dates are no part of the shared chunk: a visitor's first page does not carry them.
export { DayField } from './day-field.tsx';
export { TimeField } from './time-field.tsx';
export { DaySpanFields } from './day-span-fields.tsx';
export { WhenField } from './when-field.tsx';
