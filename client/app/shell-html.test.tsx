import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { App } from '#client/app/app.tsx';
import { SCREENS } from '#client/app/screens.ts';
import { renderShellHtml } from '#client/app/shell-html.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { stubServer } from '#tests/test-client.tsx';

it('hydrates the prerendered landing page without a mismatch, including field ids [PWA-15]', async () => {
  stubServer({});
  const landing = SCREENS.find(({ html }) => html === 'whole');
  if (landing === undefined) throw new Error('No screen is rendered whole.');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await renderShellHtml(landing);
  const rendered = container.querySelector('input[name=email]')?.id;
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <StrictMode>
      <App queryClient={createQueryClient()} />
    </StrictMode>,
    { container, hydrate: true },
  );
  expect(complain.mock.calls).toEqual([]);
  expect(container.querySelector('input[name=email]')?.id).toBe(rendered);
  expect(container.querySelector(`label[for="${rendered}"]`)).not.toBeNull();
});
