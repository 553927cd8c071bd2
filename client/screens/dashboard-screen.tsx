import { LogOutButton } from '#client/features/accounts/log-out-button.tsx';
import { HOME_TEXTS } from '#client/features/home/home.texts.ts';
import { HomeHeader } from '#client/features/home/home-header.tsx';
import { HowItWorks } from '#client/features/home/how-it-works.tsx';
import { useSignedInUser } from '#client/lib/current-user.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { Logo } from '#client/ui/logo.tsx';
import { PageContainer, SectionHeading } from '#client/ui/page.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';

export function DashboardScreen() {
  const user = useSignedInUser();
  useDocumentTitle(HOME_TEXTS.title);
  return (
    <PageContainer>
      <div className="flex flex-col gap-3 lg:gap-5">
        <div className="flex items-center justify-between lg:justify-end">
          <span className="flex lg:hidden">
            <Logo size={36} withName />
          </span>
          <div className="-mr-3 flex items-center">
            <ThemeSwitch />
            <LogOutButton />
          </div>
        </div>
        <HomeHeader user={user} />
      </div>
      <SectionHeading {...HOME_TEXTS.marketing} description={HOME_TEXTS.marketing.text} />
      <HowItWorks />
    </PageContainer>
  );
}
