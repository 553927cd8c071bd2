import { PersonLink } from '#client/features/admin/people/person-link.tsx';
import { formatDate, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import type { PersonTrust, PersonVouch } from '#shared/admin/trust.contract.ts';

const shown = (worth: number) => formatNumber(Math.round(worth * 10) / 10);

/** Who vouched for whom: a picture of the strongest vouches, then all of them with their reasons. */
export function PersonVouches({ trust }: { trust: PersonTrust }) {
  const { vouches, vouchedBy, vouchedFor } = trust;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex flex-wrap justify-between gap-3 text-lg font-bold">
        {t('admin.trust.vouches')}
        <span className="tabular-nums">
          {t('admin.trust.vouchesWorth', { have: shown(vouches.have), need: shown(vouches.need) })}
        </span>
      </h2>
      {vouchedBy.length + vouchedFor.length > 0 && <Picture trust={trust} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <Vouches title={t('admin.trust.vouchedBy')} vouches={vouchedBy} />
        <Vouches title={t('admin.trust.vouchedFor')} vouches={vouchedFor} />
      </div>
    </Card>
  );
}

function Vouches({ title, vouches }: { title: string; vouches: readonly PersonVouch[] }) {
  return (
    <section className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      {vouches.length === 0 && <p className="text-ink-soft">{t('admin.trust.nobody')}</p>}
      <ul className="flex max-h-80 flex-col overflow-y-auto wrap-anywhere">
        {vouches.map(({ person, weight, firstOn, latestOn }) => (
          <li key={person?.id ?? 0} className="hairline border-t py-1 first:border-t-0">
            {person ? <PersonLink person={person} /> : <p>{t('admin.trust.upgradeVouch')}</p>}
            <p className="text-sm text-ink-soft">
              {t('admin.trust.vouch', {
                level: person ? t(`trust.levels.${person.level}`) : '–',
                worth: shown(weight),
                first: formatDate(firstOn),
                latest: formatDate(latestOn),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_DRAWN = 6;
const ROW = 32;
const WIDTH = 360;
const CENTER = WIDTH / 2;
const NAME_CHARACTERS = 11;

/** Arrows from the people on the left to the person, and on to the people on the right. Thicker lines count more. */
function Picture({ trust: { person, vouchedBy, vouchedFor } }: { trust: PersonTrust }) {
  const strongest = (vouches: readonly PersonVouch[]) =>
    vouches.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_DRAWN);
  const [by, given] = [strongest(vouchedBy), strongest(vouchedFor)];
  const height = Math.max(by.length, given.length, 2) * ROW;
  const sides = [
    { vouches: by, textX: 96, lineX: 104, endX: CENTER - 40, anchor: 'end' as const },
    { vouches: given, textX: 264, lineX: 256, endX: CENTER + 40, anchor: 'start' as const },
  ];
  return (
    <svg
      role="img"
      aria-label={t('admin.trust.picture', { by: vouchedBy.length, given: vouchedFor.length })}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="w-full max-w-xl self-center fill-ink text-sm"
    >
      {sides.map(({ vouches, textX, lineX, endX, anchor }) =>
        vouches.map((vouch, n) => {
          const y = (height * (n + 0.5)) / vouches.length;
          return (
            <g key={`${anchor} ${vouch.person?.id}`}>
              <line
                x1={lineX}
                y1={y}
                x2={endX}
                y2={height / 2}
                className="stroke-ink-soft"
                strokeWidth={0.5 + 2 * vouch.weight}
              />
              <text x={textX} y={y + 4} textAnchor={anchor}>
                <Name name={vouch.person?.name ?? '–'} />
              </text>
            </g>
          );
        }),
      )}
      <text x={CENTER} y={height / 2 + 4} textAnchor="middle" className="font-bold">
        <Name name={person.name} />
      </text>
    </svg>
  );
}

/** Full names are in the lists below. */
function Name({ name }: { name: string }) {
  const characters = [...name];
  const isLong = characters.length > NAME_CHARACTERS;
  return isLong ? `${characters.slice(0, NAME_CHARACTERS - 1).join('')}…` : name;
}
