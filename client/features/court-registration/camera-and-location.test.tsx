import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  fakeBrowser,
  HERE,
  onClose,
  open,
  photoOf,
  prepareRegistrationTests,
  press,
  toLocating,
} from './test-registration.tsx';

prepareRegistrationTests();

describe('camera', () => {
  it('opens the rear camera, ideally at 1920x1080, with four buttons [REG-8] [REG-9]', async () => {
    const { getUserMedia } = fakeBrowser();
    await open();
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    });
    for (const name of ['Take photo', 'Upload from Gallery', 'Switch camera', 'Close']) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
  });

  it('offers to switch cameras only if there is a second one [REG-10]', async () => {
    fakeBrowser();
    await open();
    expect(screen.getByRole('button', { name: 'Switch camera' })).toHaveProperty('disabled', true);
    cleanup();
    const { getUserMedia, tracks } = fakeBrowser({ cameras: ['rear', 'front'] });
    await open();
    await press('Switch camera');
    expect(getUserMedia.mock.calls.at(-1)?.[0].video).toMatchObject({
      deviceId: { exact: 'front' },
    });
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'access is blocked. Allow the camera for JIM in your browser'],
    ['NotFoundError', 'no camera available'],
    ['NotReadableError', 'another app is using the camera'],
    ['TypeError', "the camera couldn't be started"],
  ])(
    'explains a camera error in our own words and offers the gallery: %s [REG-15] [BRW-5]',
    async (name, detail) => {
      fakeBrowser({
        fails: new DOMException('The request is not allowed by the user agent', name),
      });
      await open();
      expect(screen.getByRole('alert').textContent).toBe(`Camera error: ${detail}`);
      expect(screen.getByText('Upload from Gallery')).toBeDefined();
    },
  );

  it('reports that taking the photo failed [REG-16]', async () => {
    fakeBrowser();
    await open();
    expect(screen.getByRole('button', { name: 'Take photo' })).toHaveProperty('disabled', true);
    fireEvent.loadedData(screen.getByLabelText('Live camera'));
    await press('Take photo');
    expect(screen.getByRole('alert').textContent).toBe(
      'Capture error: the camera is not ready yet',
    );
  });

  it('saves a JPEG at quality 0.8, lowers it until it fits, and reports if it never does [REG-12] [REG-13]', async () => {
    fakeBrowser();
    const asked: unknown[] = [];
    let leastBytes = 3 * 1024 * 1024;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      asked.push([type, quality]);
      done(new Blob([new Uint8Array(leastBytes)], { type: 'image/jpeg' }));
    });
    await open();
    const video = screen.getByLabelText('Live camera');
    Object.assign(video, { videoWidth: 1920, videoHeight: 1080 });
    fireEvent.loadedData(video);
    await press('Take photo');
    expect(screen.getByRole('alert').textContent).toBe(
      'Photo too large. Please retake or use upload option.',
    );
    expect(asked).toHaveLength(8);
    expect(asked[0]).toEqual(['image/jpeg', 0.8]);
    leastBytes = 1000;
    await press('Take photo');
    expect(screen.getByText('Photo captured')).toBeDefined();
  });

  it('stops the camera when the step or the dialog closes [REG-18] [REG-37]', async () => {
    const { tracks } = fakeBrowser();
    await open();
    expect(tracks[0]?.stop).not.toHaveBeenCalled();
    await choose(photoOf(10));
    expect(tracks[0]?.stop).toHaveBeenCalledTimes(1);
    await press('Retake');
    await act(async () => undefined);
    expect(tracks).toHaveLength(2);
    await press('Close');
    expect(onClose).toHaveBeenCalled();
    cleanup();
    expect(tracks[1]?.stop).toHaveBeenCalled();
  });

  it('shows the spinner for a photo without covering a button [REG-65]', async () => {
    fakeBrowser({ fails: new DOMException('', 'NotFoundError') });
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    await open();
    expect(screen.getAllByRole('button', { name: 'Upload from Gallery' })).toHaveLength(2);
    await choose(photoOf(3 * 1024 * 1024));
    const spinner = screen.getByText('Preparing the photo...');
    expect(spinner.parentElement?.querySelector('button')).toBeNull();
    const gallery = screen.getByRole('button', { name: 'Upload from Gallery' });
    expect(gallery).toHaveProperty('disabled', true);
  });

  it('rejects a file over 2 MiB and accepts one of exactly that size [REG-11] [REG-14]', async () => {
    fakeBrowser();
    await open();
    await choose(photoOf(2 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert').textContent).toBe(
      'File too large. Please select a smaller image.',
    );
    await choose(photoOf(2 * 1024 * 1024));
    expect(screen.getByText('Photo captured')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retake' })).toBeDefined();
  });

  it('hides the navigation only in CAMERA and PREVIEW [REG-19]', async () => {
    fakeBrowser();
    await open();
    expect(screen.getByText('navigation hidden')).toBeDefined();
    await choose(photoOf(10));
    expect(screen.getByText('navigation hidden')).toBeDefined();
    await press('Use Photo');
    expect(screen.getByText('navigation shown')).toBeDefined();
  });
});

describe('location', () => {
  it('asks for the location with the specified options and shows progress [REG-20] [REG-21]', async () => {
    vi.useFakeTimers();
    const { getCurrentPosition } = fakeBrowser();
    await toLocating();
    expect(screen.getByText('Detecting court location with high accuracy...')).toBeDefined();
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 7000,
      maximumAge: 30_000,
    });
    const shown = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(shown()).toBe('16%');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(shown()).toBe('95%');
  });

  it('gives up on the location after 8000 ms and ignores a late reading [REG-23]', async () => {
    vi.useFakeTimers();
    const { getCurrentPosition } = fakeBrowser();
    await toLocating();
    await act(() => vi.advanceTimersByTimeAsync(7999));
    expect(screen.queryByLabelText('Address *')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toBe(
      'Location detection taking too long. Please enter address manually.',
    );
    await act(async () => getCurrentPosition.mock.calls[0]?.[0](HERE as never));
    expect(screen.getByLabelText('Address *')).toBeDefined();
  });

  it.each([
    [1, 'Location permission denied. Please enter address manually.'],
    [2, 'Location unavailable. Please enter address manually.'],
    [3, 'Location timeout. Please enter address manually.'],
    [9, 'Location access denied. Please enter address manually.'],
  ])(
    'explains location error %d, offers Continue and continues automatically [REG-22] [REG-24]',
    async (code, text) => {
      vi.useFakeTimers();
      const { getCurrentPosition } = fakeBrowser();
      await toLocating();
      await act(async () => getCurrentPosition.mock.calls[0]?.[1]?.({ code } as never));
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(screen.getByLabelText('Address *')).toBeDefined();
      expect(screen.getByRole('alert').textContent).toBe(text);
    },
  );

  it('lets the user skip the location [REG-22]', async () => {
    fakeBrowser();
    await toLocating();
    await press('Skip location detection');
    expect(screen.getByLabelText('Address *')).toBeDefined();
  });
});
