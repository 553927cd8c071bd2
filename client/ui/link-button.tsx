import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/ui/button.tsx';

type LinkButtonProps = { href: string } & Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'className' | 'children'
>;

export function LinkButton({ href, ...button }: LinkButtonProps) {
  return (
    <Link href={href} asChild>
      <ButtonLink {...button} />
    </Link>
  );
}
