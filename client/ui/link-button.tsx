import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#client/ui/button.tsx';

type LinkButtonProps = { href: string; onClick?: () => void } & Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'className' | 'children'
>;

export function LinkButton({ href, onClick, ...button }: LinkButtonProps) {
  return (
    <Link href={href} {...(onClick && { onClick })} asChild>
      <ButtonLink {...button} />
    </Link>
  );
}
