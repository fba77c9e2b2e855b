import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageField } from '../image-field/image-field.tsx';

const drawn: number[][] = [];
function decodeTo(size: { width: number; height: number } | null) {
  Object.assign(globalThis, {
    createImageBitmap: () =>
      size
        ? Promise.resolve({ ...size, close: () => undefined })
        : Promise.reject(new Error('no image')),
  });
}
beforeEach(() => {
  drawn.length = 0;
  decodeTo({ width: 1200, height: 1000 });
  const context = {
    clearRect: () => undefined,
    drawImage: (_: unknown, ...numbers: number[]) => {
      drawn.push(numbers);
    },
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['cut'], { type: type ?? 'image/png' })));
});
afterEach(() => jest.restoreAllMocks());

const picture = new File(['x'], 'photo.jpeg', { type: 'image/jpeg' });
function open(props: Partial<Parameters<typeof ImageField>[0]> = {}) {
  const onPick = jest.fn();
  render(<ImageField label="Poster" src={null} aspect={4 / 5} onPick={onPick} {...props} />);
  return { user: userEvent.setup(), onPick };
}

test('a chosen picture is cut to the shape by keyboard, and only the part goes on', async () => {
  const { user, onPick } = open();
  await user.upload(screen.getByLabelText('Poster'), picture);
  const across = await screen.findByRole('slider', { name: 'Left to right' });
  expect(screen.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled();
  fireEvent.change(across, { target: { value: '1' } });
  expect(drawn.at(-1)?.slice(0, 4)).toEqual([400, 0, 800, 1000]);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(drawn.at(-1)?.slice(0, 4)).toEqual([800, 250, 400, 500]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(drawn.at(-1)).toEqual([800, 250, 400, 500, 0, 0, 400, 500]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('giving up sends nothing', async () => {
  const { user, onPick } = open();
  await user.upload(screen.getByLabelText('Poster'), picture);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  [{ width: 300, height: 90 }, 'Please choose a picture of at least 100 × 100 pixels'],
  [null, 'This picture could not be read. Please choose another.'],
])('%j is refused in words', async (size, message) => {
  decodeTo(size);
  const { user } = open();
  await user.upload(screen.getByLabelText('Poster'), picture);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('what the page refuses is not cut at all', async () => {
  const { user, onPick } = open({ check: () => 'Please select an image smaller than 8MB' });
  await user.upload(screen.getByLabelText('Poster'), picture);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select an image smaller than 8MB');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});
