import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  /** The page, as the game's addresses begin: without /play. */
  readonly to: string;
}

/** Leads to another page of the game. A new tab is the browser's. */
export function Link({ to, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useHref(useLocation());
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    void navigate(to, { replace: href === here });
  };
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

/** A link that says whether one is there. */
export function NavLink(props: LinkProps) {
  const isHere = useLocation().pathname === props.to;
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
