import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/test-client.tsx';
import { Dialog } from './dialog.tsx';

function show() {
  const onOpenChange = vi.fn();
  renderInApp(
    <Dialog open onOpenChange={onOpenChange} title="Who played?">
      <form>
        <input aria-label="Score" />
        <button type="button">Ana</button>
      </form>
    </Dialog>,
  );
  return onOpenChange;
}

const tapBeside = () => userEvent.click(document.body);

describe('Dialog', () => {
  it('closes with a tap beside it', async () => {
    const onOpenChange = show();
    await tapBeside();
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  it('stays open with a tap beside it once something is entered', async () => {
    const onOpenChange = show();
    await userEvent.type(screen.getByLabelText('Score'), '21');
    await tapBeside();
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  it('stays open with a tap beside it once something is chosen', async () => {
    const onOpenChange = show();
    await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
    await tapBeside();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
