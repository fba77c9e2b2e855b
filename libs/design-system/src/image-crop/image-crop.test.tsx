import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageField } from '../image-field/image-field.tsx';

const drawn: number[][] = [];
const STAGE = { left: 0, top: 0, width: 600, height: 500 };
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
  // what the environment does not do: lay out, and draw; the picture is shown at half its size
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(STAGE as DOMRect);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1000);
  const context = {
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

const slider = (name: string) => screen.getByRole('slider', { name });
const frame = () => screen.getByRole('application', { name: 'What is used of the picture' });
const save = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return drawn.at(-1);
};

/** Chooses a picture and waits for its frame. */
async function choose(page: ReturnType<typeof open>) {
  await page.user.upload(screen.getByLabelText('Poster'), picture);
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
  const [shown] = dialog.getElementsByTagName('img');
  if (shown) fireEvent.load(shown);
}

test('a chosen picture is cut to the shape by sliders, and only the part goes on', async () => {
  const page = open();
  await choose(page);
  expect(slider('Top to bottom')).toBeDisabled();
  fireEvent.change(slider('Left to right'), { target: { value: '1' } });
  fireEvent.change(slider('Zoom'), { target: { value: '2' } });
  expect(await save(page)).toEqual([800, 250, 400, 500, 0, 0, 400, 500]);
  expect(page.onPick).toHaveBeenCalledTimes(1);
  expect(page.onPick.mock.calls[0]?.[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('arrow keys move the picture below its frame, plus and minus change how near it is', async () => {
  const page = open();
  await choose(page);
  frame().focus();
  await page.user.keyboard('{ArrowLeft>150/}');
  expect(slider('Left to right')).toHaveValue('1');
  await page.user.keyboard('{ArrowRight>300/}+++++++');
  expect(slider('Left to right')).toHaveValue('0');
  expect(Number(slider('Zoom').getAttribute('value'))).toBeCloseTo(1.1 ** 7);
  await page.user.keyboard('--------');
  expect(Number(slider('Zoom').getAttribute('value'))).toBeCloseTo(1);
  expect(frame()).toHaveFocus();
  expect(await save(page)).toEqual([0, 0, 800, 1000, 0, 0, 800, 1000]);
});

test('the look of the frame comes by the stylesheets of the page', async () => {
  const page = open();
  await choose(page);
  expect(document.querySelector('style')).toBeNull();
});

test('giving up sends nothing', async () => {
  const { user, onPick } = open();
  await user.upload(screen.getByLabelText('Poster'), picture);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  [{ width: 300, height: 90 }, 'Please choose a picture of at least 100 × 125 pixels'],
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
