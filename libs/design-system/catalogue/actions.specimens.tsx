import {
  Button,
  Cluster,
  CopyButton,
  IconButton,
  LinkButton,
  LinkTabs,
  Menu,
  Popover,
  Stack,
  TextLink,
  toast,
} from '../src/index.ts';
import { Breadcrumb } from '../src/breadcrumb/breadcrumb.tsx';
import { Pagination } from '../src/pagination/pagination.tsx';
import type { ButtonSize, ButtonVariant } from '../src/button/button.tsx';
import { LONG, nothing, type Specimen } from './specimen.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];

const button: Specimen = {
  name: 'Button',
  states: [
    {
      title: 'Variants',
      Content: () => (
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              Save {variant}
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Sizes',
      Content: () => (
        <Cluster>
          {SIZES.map((size) => (
            <Button key={size} variant="primary" size={size}>
              Size {size}
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'With an icon',
      Content: () => (
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} icon="download">
              Download
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Disabled',
      Content: () => (
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isDisabled>
              Save {variant}
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Pending',
      Content: () => (
        <Cluster>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isPending>
              Save {variant}
            </Button>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Whole width',
      Content: () => (
        <Stack gap={2}>
          <Button isBlock variant="primary">
            Buy 2 tickets
          </Button>
          <Button isBlock>Back</Button>
        </Stack>
      ),
    },
    {
      title: 'Long text',
      Content: () => (
        <Cluster>
          <Button>Confirm that all guests of every performance get their money back</Button>
        </Cluster>
      ),
    },
  ],
};

const iconButton: Specimen = {
  name: 'Icon button',
  states: [
    {
      title: 'Sizes',
      Content: () => (
        <Cluster>
          {SIZES.map((size) => (
            <IconButton key={size} icon="share" size={size} label={`Share ${size}`} />
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Disabled and pending',
      Content: () => (
        <Cluster>
          <IconButton icon="share" label="Share" isDisabled />
          <IconButton icon="share" label="Share" isPending />
        </Cluster>
      ),
    },
  ],
};

const links: Specimen = {
  name: 'Links',
  states: [
    {
      title: 'Link button',
      Content: () => (
        <Cluster>
          {VARIANTS.map((variant) => (
            <LinkButton key={variant} variant={variant} href="#links">
              Go {variant}
            </LinkButton>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'Link button: sizes, icon, new tab',
      Content: () => (
        <Cluster>
          {SIZES.map((size) => (
            <LinkButton key={size} size={size} icon="external" target="_blank" href="#links">
              Open {size}
            </LinkButton>
          ))}
        </Cluster>
      ),
    },
    {
      title: 'In text',
      Content: () => (
        <p>
          Read the <TextLink href="#links">terms of sale</TextLink> or go to the{' '}
          <TextLink href="#links" isQuiet>
            programme
          </TextLink>
          .
        </p>
      ),
    },
    {
      title: 'Alone on its line',
      Content: () => (
        <TextLink href="#links" isAlone>
          See more
        </TextLink>
      ),
    },
  ],
};

const breadcrumb: Specimen = {
  name: 'Breadcrumb',
  states: [
    {
      title: 'Three levels, two',
      Content: () => (
        <Stack gap={2}>
          <Breadcrumb
            items={[
              { label: 'Events', href: '#breadcrumb' },
              { label: 'Winter Gala', href: '#breadcrumb' },
              { label: 'Tickets' },
            ]}
          />
          <Breadcrumb
            items={[{ label: 'Orders', href: '#breadcrumb' }, { label: 'Order details' }]}
          />
        </Stack>
      ),
    },
    {
      title: 'Long text',
      Content: () => (
        <Breadcrumb items={[{ label: 'Events', href: '#breadcrumb' }, { label: LONG }]} />
      ),
    },
  ],
};

const copyButton: Specimen = {
  name: 'Copy button',
  states: [
    {
      title: 'Press to see it change',
      Content: () => (
        <Cluster>
          <CopyButton text="https://foyer.example/e/1" label="Copy Link" />
          <CopyButton text="x" label="Copy Key" variant="quiet" size="sm" />
        </Cluster>
      ),
    },
  ],
};

const ENTRIES = [
  { id: 'edit', label: 'Edit', icon: 'gear', onAction: nothing },
  { id: 'go', label: 'View Page', icon: 'external', href: '#menu' },
  { id: 'copy', label: 'Duplicate', isDisabled: true },
  { id: 'delete', label: 'Delete', isDangerous: true, onAction: nothing },
] as const;

const menu: Specimen = {
  name: 'Menu',
  states: [
    {
      title: 'Three dots, and a named button',
      Content: () => (
        <Cluster>
          <Menu label="Actions of Hamlet" entries={ENTRIES} />
          <Menu label="Create" buttonProps={{ variant: 'primary', icon: 'plus' }} entries={ENTRIES}>
            Create
          </Menu>
        </Cluster>
      ),
    },
    {
      title: 'Popover',
      Content: () => (
        <Popover label="Filter" trigger="Filter" buttonProps={{ icon: 'filter' }}>
          <p>Only events of this season.</p>
        </Popover>
      ),
    },
  ],
};

const pages: readonly (readonly [number, number])[] = [
  [1, 9],
  [5, 9],
  [9, 9],
  [1, 2],
  [1, 1],
];
const pagination: Specimen = {
  name: 'Pagination',
  states: pages.map(([page, last]) => ({
    title: `Page ${page} of ${last}`,
    Content: () => (
      <Pagination label={`Page ${page} of ${last}`} page={page} pages={last} onPage={nothing} />
    ),
  })),
};

const TABS = ['Details', 'Tickets', 'Questions', 'Discounts', 'Registrations', 'Team'].map(
  (label, index) => ({
    href: `#tabs-${index}`,
    label,
    isCurrent: index === 1,
    ...(index === 4 && { count: 128 }),
  }),
);
const tabs: Specimen = {
  name: 'Tabs',
  states: [
    {
      title: 'Links side by side, with a count',
      Content: () => <LinkTabs label="Event" items={TABS} />,
    },
  ],
};

const toasts: Specimen = {
  name: 'Toast',
  states: [
    {
      title: 'Press to show',
      Content: () => (
        <Cluster>
          <Button onPress={() => toast.success('The event was saved')}>Success</Button>
          <Button onPress={() => toast.error('The event could not be saved')}>Error</Button>
          <Button onPress={() => toast.info(LONG)}>Long</Button>
        </Cluster>
      ),
    },
  ],
};

export const actionSpecimens = [
  button,
  iconButton,
  links,
  breadcrumb,
  copyButton,
  menu,
  pagination,
  tabs,
  toasts,
];
