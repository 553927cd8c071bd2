import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BUTTON_SHAPE, BUTTON_VARIANTS } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';

interface LinkButtonProps {
  href: string;
  variant?: keyof typeof BUTTON_VARIANTS;
  className?: string | undefined;
  children: ReactNode;
}

export function LinkButton({ href, variant = 'primary', className, children }: LinkButtonProps) {
  return (
    <Link href={href} className={classNames(BUTTON_SHAPE, BUTTON_VARIANTS[variant], className)}>
      {children}
    </Link>
  );
}
