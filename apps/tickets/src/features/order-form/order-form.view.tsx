import type { OrderForm } from '@foyer/contracts';
import {
  Button,
  Checkbox,
  ErrorNote,
  ErrorSummary,
  lazyPart,
  LinkButton,
  Poster,
  Sheet,
  TextField,
  TextLink,
} from '@foyer/design-system';
import { consentText, formatEventDate, termsConsent } from '@foyer/domain';
import { links, type Form, type Links, type OnSubmit } from '@foyer/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages as m } from './order-form.messages.en.ts';
import {
  ANSWERS,
  askedOf,
  endSentence,
  holderOf,
  labelsOf,
  type FormValues,
} from './order-form.model.ts';
import styles from './order-form.module.css';

/** As much room as the fields take: what stands below them stays where it is. */
const QuestionsRoom = ({ questions }: { questions: readonly { id: string }[] }) => (
  <div className={styles.room} aria-hidden="true">
    {questions.map(({ id }) => (
      <span key={id} />
    ))}
  </div>
);

const { Part: Questions, preload: preloadQuestions } = lazyPart(
  async () => (await import('@foyer/remote-kit/questions')).Questions,
  QuestionsRoom,
);
export { preloadQuestions };

/** What was given, and below it what there is to do. */
export function OrderFormView({ form, children }: { form: OrderForm; children: ReactNode }) {
  const facts = [
    [m.facts.starts, formatEventDate(form.startsAt, form.timezone)],
    [m.facts.where, form.place],
    [m.facts.ticket, form.ticket],
  ] as const;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <span className={styles.poster}>
          <Poster src={form.poster} title={form.eventName} isPriority />
        </span>
        <div className={styles.what}>
          <h1 tabIndex={-1}>{m.title(form.eventName)}</h1>
          <p>{m.gave(form.from, form.seller)}</p>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </header>
      {children}
    </article>
  );
}

interface ClaimFormProps {
  asked: OrderForm;
  form: Form<FormValues>;
  failure: Error | null;
  isPending: boolean;
  onClaim: () => void;
  onSubmit: OnSubmit;
}

/** One press where nothing is asked; otherwise who comes, and what they say. */
export function ClaimForm({ asked, form, failure, isPending, onClaim, onSubmit }: ClaimFormProps) {
  const { answers } = form.values;
  const questions = askedOf(asked, answers);
  const email = asked.holder.email ?? '';
  if (questions.length === 0)
    return (
      <Sheet>
        <p>
          {m.one.forWhom(holderOf(asked))} {m.form.email(email)}
        </p>
        <ErrorNote error={failure} />
        <Claim asked={asked} isPending={isPending} onPress={onClaim} />
      </Sheet>
    );
  return (
    <Sheet onSubmit={onSubmit}>
      <h2>{m.form.title}</h2>
      <ErrorSummary {...form.summary(labelsOf(asked))} leadsToFirst />
      <div className={styles.pair}>
        <TextField
          label={m.form.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          {...form.field('firstName')}
        />
        <TextField
          label={m.form.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
          {...form.field('lastName')}
        />
      </div>
      <p className={styles.muted}>{m.form.email(email)}</p>
      <Questions
        who={ANSWERS}
        questions={questions}
        answers={answers}
        errorOf={form.errorOf}
        onLeave={form.leave}
        onAnswer={(id, answer) => form.set({ answers: { ...answers, [id]: answer } })}
      />
      <News asked={asked} form={form} />
      <ErrorNote error={failure} />
      <Claim asked={asked} isPending={isPending} />
    </Sheet>
  );
}

/** Whether whoever comes may be written to; nothing where the event does not ask. */
function News({ asked, form }: Pick<ClaimFormProps, 'asked' | 'form'>) {
  const purposes = (['owner', 'product'] as const).filter((one) => asked.marketingConsents[one]);
  if (purposes.length === 0) return null;
  return (
    <div>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          isSelected={form.values[purpose]}
          onChange={(isOn) => form.set({ [purpose]: isOn })}
        >
          {consentText(purpose, asked.seller)}
        </Checkbox>
      ))}
    </div>
  );
}

const Claim = ({
  asked,
  isPending,
  onPress,
}: {
  asked: OrderForm;
  isPending: boolean;
  onPress?: () => void;
}) => (
  <>
    <p className={styles.muted}>{m.form.effect(asked.from)}</p>
    <p className={styles.muted}>
      {termsConsent.before} <TextLink href={links.terms()}>{termsConsent.terms}</TextLink>
      {termsConsent.end}
    </p>
    <Button
      variant="primary"
      size="lg"
      isBlock
      isPending={isPending}
      {...(onPress ? { onPress } : { type: 'submit' as const })}
    >
      {m.form.submit}
    </Button>
  </>
);

interface EndedFormProps {
  form: OrderForm;
  /** It ended while somebody had it before them. */
  isNews: boolean;
  links: Links;
  send: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onSend: () => void;
}

/** There is nothing to claim any more: what happened, and where to go on. */
export function EndedForm({ form, isNews, links, send, onSend }: EndedFormProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  // whoever has just pressed is told why it did not work
  useEffect(() => {
    if (isNews && document.activeElement === document.body) sentence.current?.focus();
  }, [isNews]);
  return (
    <Sheet>
      <p ref={sentence} className={styles.ended} tabIndex={-1}>
        {endSentence(form)}
      </p>
      {form.ticketPageId ? (
        <LinkButton variant="primary" size="lg" isBlock href={links.ticket(form.ticketPageId)}>
          {m.ended.open}
        </LinkButton>
      ) : (
        form.state === 'claimed' && (
          <>
            <p className={styles.muted}>{m.ended.sendText}</p>
            <ErrorNote error={send.error} />
            <Button isBlock isPending={send.isPending} isDisabled={send.isSuccess} onPress={onSend}>
              {m.ended.send}
            </Button>
          </>
        )
      )}
      <LinkButton variant="quiet" href={links.event(form.eventId)}>
        {m.ended.event}
      </LinkButton>
    </Sheet>
  );
}
