import { announce } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { isRefusedByBrowser, keepChoice, usePrivacyChoices } from '@foyer/remote-kit/analytics';
import { messages as m } from './privacy-choices.messages.en.ts';
import { PrivacyChoicesView } from './privacy-choices.view.tsx';

export function PrivacyChoicesPage() {
  const choices = usePrivacyChoices();
  return (
    <PrivacyChoicesView
      choices={choices}
      isRefusedByBrowser={isRefusedByBrowser()}
      links={links}
      onChange={({ ownerId: id, name }, isAccepted) => {
        keepChoice({ id, name }, isAccepted);
        announce(m.changed(name, isAccepted));
      }}
    />
  );
}
