import { paths } from '#domain/paths.ts'
import { reviewForm, STAR_CHOICES } from '#domain/review/review-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Island } from '#widgets/island/island.tsx'
import { filledForm, type FormState, PostedField, PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { StarField } from './star-field.tsx'

/** Asks for a review. `state`: as it was refused; without it a customer's first name stands there already. */
export function ReviewForm({ productId, state }: { productId: number; state?: FormState | undefined }) {
  const { t, visitor } = usePage()
  const labels = {
    [fieldIdOf(reviewForm.rating)]: t('reviewStars'),
    [fieldIdOf(reviewForm.nickname)]: t('reviewNickname'),
    [fieldIdOf(reviewForm.title)]: t('reviewTitle'),
    [fieldIdOf(reviewForm.detail)]: t('reviewText'),
  }
  return (
    <PostedForm
      id="review-form"
      className="review-form"
      action={paths.reviewPost(productId)}
      state={state ?? filledForm(reviewForm, { nickname: visitor?.customer?.firstName ?? '' })}
      labels={labels}
    >
      <Rating />
      <PostedField
        of={reviewForm.nickname}
        label={t('reviewNickname')}
        hint={t('reviewNicknameHint')}
        autoComplete="nickname"
      />
      <PostedField of={reviewForm.title} label={t('reviewTitle')} />
      <PostedField of={reviewForm.detail} label={t('reviewText')} rows={6} />
      <p className="hint">{t('reviewChecked')}</p>
      <div>
        <button className="button" type="submit">
          {t('reviewSend')}
        </button>
      </div>
    </PostedForm>
  )
}

function Rating() {
  const { t } = usePage()
  const { rating } = reviewForm
  const { value, problem } = usePosted(rating)
  const props = {
    id: fieldIdOf(rating),
    name: rating.name,
    rules: rating.rules,
    legend: t('reviewStars'),
    choices: STAR_CHOICES.map(
      (stars) =>
        [stars, t('starsText', { count: Number(stars) }), t(`stars-${stars as '1' | '2' | '3' | '4' | '5'}`)] as const,
    ),
    chosen: value,
    problem,
  }
  return <Island name="features/review/star-field" when="interaction" keeps="" component={StarField} props={props} />
}
