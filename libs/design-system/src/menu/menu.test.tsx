import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkProvider } from '../link/link-provider.tsx';
import { Menu, Popover } from './menu.tsx';

function openPage() {
  const onDelete = jest.fn();
  const navigate = jest.fn();
  render(
    <LinkProvider navigate={navigate} useHref={(href) => href}>
      <Menu
        label="Actions for Hamlet"
        entries={[
          { id: 'edit', label: 'Edit', href: '/edit' },
          { id: 'delete', label: 'Delete', onAction: onDelete },
        ]}
      />
    </LinkProvider>,
  );
  return {
    user: userEvent.setup(),
    onDelete,
    navigate,
    button: screen.getByRole('button', { name: 'Actions for Hamlet' }),
  };
}

test('a menu opens with the arrow, runs what is chosen, closes and gives the focus back', async () => {
  const { user, onDelete, button } = openPage();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('a link in a menu is opened by the page, and Escape leaves', async () => {
  const { user, navigate, button } = openPage();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(navigate).toHaveBeenCalledWith('/edit', undefined);
  await user.click(button);
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a popover is a small window of its own name', async () => {
  const user = userEvent.setup();
  render(
    <Popover label="All dates" trigger="3 dates">
      <p>Friday</p>
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: '3 dates' }));
  expect(await screen.findByRole('dialog', { name: 'All dates' })).toHaveTextContent('Friday');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what a window says by itself is in the language of the page', async () => {
  document.documentElement.lang = 'de';
  const { user, button } = openPage();
  await user.click(button);
  await screen.findByRole('menu');
  expect(screen.getAllByRole('button', { name: 'Schließen', hidden: true })).not.toHaveLength(0);
  document.documentElement.lang = '';
});

test('what cannot be done now says why', async () => {
  const onDelete = jest.fn();
  render(
    <Menu
      label="Actions for Hamlet"
      entries={[
        { id: 'edit', label: 'Edit', href: '/edit' },
        {
          id: 'delete',
          label: 'Delete',
          isDisabled: true,
          hint: 'Tickets are sold.',
          onAction: onDelete,
        },
      ]}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Actions for Hamlet' }));
  const entry = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(entry).toHaveAccessibleDescription('Tickets are sold.');
  await user.click(entry);
  expect(onDelete).not.toHaveBeenCalled();
});
