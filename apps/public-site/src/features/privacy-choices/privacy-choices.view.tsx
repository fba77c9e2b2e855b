import type { Links } from '@foyer/contracts';
import { Banner, Card, EmptyState, Page, Stack, Switch, TextLink } from '@foyer/design-system';
import type { PrivacyChoice } from '@foyer/remote-kit/analytics';
import { messages as m } from './privacy-choices.messages.en.ts';

interface Props {
  /** Null where the browser keeps none. */
  choices: readonly PrivacyChoice[] | null;
  isRefusedByBrowser: boolean;
  links: Links;
  onChange: (choice: PrivacyChoice, isAccepted: boolean) => void;
}

/** What somebody chose about the analytics of organizers, where it is chosen otherwise. */
export function PrivacyChoicesView({ choices, isRefusedByBrowser, links, onChange }: Props) {
  return (
    <Page title={m.title} lead={m.lead} width="narrow">
      <Stack gap={4}>
        {isRefusedByBrowser && <Banner>{m.refusedByBrowser}</Banner>}
        {choices === null && <Banner>{m.noStorage}</Banner>}
        {choices?.length === 0 && (
          <EmptyState icon="lock" title={m.none}>
            {m.noneText}
          </EmptyState>
        )}
        {choices && choices.length > 0 && (
          <Card label={m.label}>
            <Stack gap={3} as="ul">
              {choices
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map((choice) => (
                  <li key={choice.ownerId}>
                    <Switch
                      isSelected={choice.isAccepted}
                      onChange={(isAccepted) => onChange(choice, isAccepted)}
                    >
                      {m.mayMeasure(choice.name)}
                    </Switch>
                  </li>
                ))}
            </Stack>
          </Card>
        )}
        <p>
          <TextLink href={links.privacy()}>{m.policy}</TextLink>
        </p>
      </Stack>
    </Page>
  );
}
