import { Button } from '@foyer/design-system';
import { SecondStepForm } from '@foyer/remote-kit/second-step';
import type { ComponentProps } from 'react';

/** The second step on a page, with its button. */
export const SecondStepPart = (
  props: Pick<ComponentProps<typeof SecondStepForm>, 'step' | 'onDone' | 'onStartAgain'> & {
    submit: string;
  },
) => (
  <SecondStepForm {...props}>
    {(isSending) => (
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isSending}>
        {props.submit}
      </Button>
    )}
  </SecondStepForm>
);
