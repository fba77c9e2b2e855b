import { TextLink } from '@foyer/design-system';

/** Where somebody reads what is written to them. */
export const ContactLink = ({ email }: { email: string }) => (
  <TextLink href={`mailto:${email}`}>{email}</TextLink>
);
