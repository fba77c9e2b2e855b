import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  Countdown,
  EmptyState,
  ErrorNote,
  Icon,
  PageLoader,
  Page,
  Poster,
  Sheet,
  Skeleton,
  Stack,
  SaveBar,
  Stepper,
  SummaryBar,
  Tag,
} from '../src/index.ts';
import { ICON_NAMES } from '../src/icon/icon-names.ts';
import { PosterCard } from '../src/poster/poster-card.tsx';
import type { Tone } from '../src/badge/badge.tsx';
import { QrCode } from '../src/qr-code/qr-code.tsx';
import { SafeHtml } from '../src/safe-html/safe-html.tsx';
import styles from './catalogue.module.css';
import { BROKEN, LONG, nothing, PICTURE, type Specimen } from './specimen.tsx';

const TONES: readonly Tone[] = ['neutral', 'positive', 'warning', 'danger', 'info', 'accent'];
const BANNER_TONES = ['neutral', 'info', 'positive', 'warning', 'danger'] as const;
const AVATAR_SIZES = ['sm', 'md', 'lg', 'xl'] as const;
const MINUTE = 60_000;
const start = Date.now();
const stopped = () => start;

const icons: Specimen = {
  name: 'Icon',
  states: [
    {
      title: 'All',
      Content: () => (
        <Cluster>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Small',
      Content: () => (
        <Cluster>
          {ICON_NAMES.slice(0, 12).map((name) => (
            <Icon key={name} size="sm" name={name} />
          ))}
        </Cluster>
      ),
    },
  ],
};
const badges: Specimen = {
  name: 'Badge and tag',
  states: [
    {
      title: 'Tones',
      Content: () => (
        <Cluster gap={2}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'With a dot',
      Content: () => (
        <Cluster gap={2}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} hasDot>
              {tone}
            </Badge>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Tags',
      Content: () => (
        <Cluster gap={2}>
          <Tag>Opera</Tag>
          <Tag onRemove={nothing}>Free events</Tag>
        </Cluster>
      ),
    },
    {
      title: 'Long text',
      Content: () => (
        <Cluster gap={2}>
          <Badge>{LONG}</Badge>
          <Tag onRemove={nothing}>{LONG}</Tag>
        </Cluster>
      ),
    },
  ],
};
const avatars: Specimen = {
  name: 'Avatar',
  states: [
    {
      title: 'Sizes',
      Content: () => (
        <Cluster>
          {AVATAR_SIZES.map((size) => (
            <Avatar key={size} size={size} name="Ada" src={PICTURE} />
          ))}
        </Cluster>
      ),
    },
    {
      title: 'No picture, broken picture, an organization, no name',
      Content: () => (
        <Cluster>
          <Avatar name="Ada" />
          <Avatar name="éva" src={BROKEN} />
          <Avatar name="Royal Court" isSquare size="lg" />
          <Avatar name="" />
        </Cluster>
      ),
    },
  ],
};
const posters: Specimen = {
  name: 'Poster',
  states: [
    {
      title: 'Picture, none, broken',
      Content: () => (
        <div className={styles.posters}>
          <Poster src={PICTURE} title="Hamlet" />
          <Poster src={null} title="Hamlet" />
          <Poster src={BROKEN} title="The Cherry Orchard" />
        </div>
      ),
    },
    {
      title: 'Thumb',
      Content: () => (
        <Cluster>
          <Poster size="thumb" src={PICTURE} title="Hamlet" />
          <Poster size="thumb" src={null} title="Hamlet" />
        </Cluster>
      ),
    },
    {
      title: 'Card',
      Content: () => (
        <div className={styles.posters}>
          <PosterCard
            href="#poster"
            poster={PICTURE}
            title="Hamlet"
            lines={['Fri, Nov 27, 7:30 PM', 'Main Stage']}
            price="From $25.00"
            badge={<Badge tone="warning">Few left</Badge>}
          />
          <PosterCard href="#poster" poster={null} title={LONG} lines={[LONG]} price="Free" />
          <PosterCard href="#poster" poster={null} title="Untitled" lines={[]} />
        </div>
      ),
    },
  ],
};
const banners: Specimen = {
  name: 'Banner',
  states: [
    ...BANNER_TONES.map((tone) => ({
      title: tone,
      Content: () => (
        <Banner tone={tone} title="Sales end tonight">
          Tickets are sold until midnight.
        </Banner>
      ),
    })),
    {
      title: 'With actions and dismiss',
      Content: () => (
        <Banner tone="warning" actions={<Button size="sm">Connect</Button>} onDismiss={nothing}>
          Connect a bank account before you sell.
        </Banner>
      ),
    },
    {
      title: 'Long text',
      Content: () => (
        <Banner tone="info" title={LONG}>
          {LONG}
        </Banner>
      ),
    },
    {
      title: 'Error note',
      Content: () => (
        <ErrorNote error={{ message: 'The event could not be saved.', errorId: '8F3K-22' }} />
      ),
    },
  ],
};
const states: Specimen = {
  name: 'Empty, loading',
  states: [
    {
      title: 'Empty state',
      Content: () => (
        <EmptyState
          icon="ticket"
          title="No tickets yet"
          actions={<Button variant="primary">Find Events</Button>}
        >
          Tickets you buy or are sent stand here.
        </EmptyState>
      ),
    },
    { title: 'Empty state: title alone', Content: () => <EmptyState title="No results" /> },
    {
      title: 'Skeleton',
      Content: () => (
        <Stack>
          <Skeleton width="60%" height="28px" />
          <Skeleton />
          <div className={styles.posters}>
            <Skeleton isPoster />
            <Skeleton isPoster />
          </div>
        </Stack>
      ),
    },
    { title: 'Page loader', Content: () => <PageLoader /> },
  ],
};
const STEPS = ['Tickets', 'Your details', 'Payment'];
const steps: Specimen = {
  name: 'Stepper',
  states: [0, 1, 2].map((current) => ({
    title: `Step ${current + 1}`,
    Content: () => <Stepper label="Checkout" steps={STEPS} current={current} />,
  })),
};
const countdown: Specimen = {
  name: 'Countdown',
  states: [
    {
      title: 'Calm, urgent, over',
      Content: () => (
        <Stack gap={2}>
          {[12 * MINUTE, 1.9 * MINUTE, 0].map((left) => (
            <Countdown key={left} endsAt={start + left} now={stopped} purpose="to choose" />
          ))}
        </Stack>
      ),
    },
  ],
};
const code: Specimen = {
  name: 'QR code',
  states: [
    {
      title: 'Dark on light in both themes',
      Content: () => <QrCode text="AB3-K9Q-77X" label="Ticket AB3 K9Q 77X" />,
    },
    {
      title: 'Small',
      Content: () => <QrCode text="AB3-K9Q-77X" label="Ticket AB3 K9Q 77X" size={96} />,
    },
  ],
};
const layout: Specimen = {
  name: 'Page, card, sheet, summary bar',
  states: [
    {
      title: 'Card',
      Content: () => (
        <Card label="Order">
          <p>A box for what is a thing of its own.</p>
        </Card>
      ),
    },
    {
      title: 'Sheet',
      Content: () => (
        <Sheet>
          <h2>Your ticket</h2>
          <p>What a page is about, alone on it.</p>
        </Sheet>
      ),
    },
    {
      title: 'Page',
      isWide: true,
      Content: () => (
        <Page
          title={LONG}
          lead="One sentence under the title."
          actions={
            <>
              <Button>Preview</Button>
              <Button variant="primary">Publish</Button>
            </>
          }
        >
          <Card>Content</Card>
        </Page>
      ),
    },
    {
      title: 'Save bar',
      Content: () => (
        <SaveBar isChanged note="Not saved yet">
          <Button variant="primary">Save changes</Button>
        </SaveBar>
      ),
    },
    {
      title: 'Summary bar (phones only)',
      Content: () => (
        <SummaryBar
          title="$50.00"
          text="2 tickets, all fees included"
          action={<Button variant="primary">Next</Button>}
        />
      ),
    },
  ],
};
const MARKUP =
  '<h2>About</h2><p>A <strong>tragedy</strong> with <a href="https://example.org">a link</a>.</p><ul><li>Doors at 19:00</li></ul><blockquote>To be.</blockquote><script>alert(1)</script>';
const safeHtml: Specimen = {
  name: 'Safe HTML',
  states: [
    { title: 'What was written, without its script', Content: () => <SafeHtml html={MARKUP} /> },
    { title: 'Empty', Content: () => <SafeHtml html="" /> },
  ],
};

export const contentSpecimens = [
  icons,
  badges,
  avatars,
  posters,
  banners,
  states,
  steps,
  countdown,
  code,
  layout,
  safeHtml,
];
