import { Banner, Button, TextLink } from '@foyer/design-system';
import { messages as m } from './unknown-provider.messages.en.ts';

/** This page is older than the way to pay: loaded again it knows it, and the tickets stay held. */
export function UnknownProvider({
  supportEmail,
  onReload,
}: {
  supportEmail: string;
  onReload: () => void;
}) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title={m.title}
      actions={
        <Button size="sm" onPress={onReload}>
          {m.reload}
        </Button>
      }
    >
      {m.text} {m.support} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
    </Banner>
  );
}
