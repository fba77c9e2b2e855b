import { FormField, type FormFieldProps } from './form-field.view.tsx';

type Props<V extends object> = Omit<FormFieldProps<V>, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password field; pasting and password managers work as everywhere, and its text can be shown.
 */
export const PasswordField = <V extends object>(props: Props<V>) => (
  <FormField {...props} type="password" />
);
