import { paths } from '#domain/paths.ts'
import { reviewForm, STAR_CHOICES } from '#domain/review/review-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice, RequiredMarks } from '#widgets/form/field.tsx'
import { formClasses } from '#widgets/form/form.classes.ts'
import { filledForm, type FormState, PostedField, PostedForm, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { Stars } from './stars.tsx'

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
      <StarField />
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

/** Five radios, each with its stars and a word: keyboard, screen reader and finger need nothing of ours. */
function StarField() {
  const { t } = usePage()
  const { rating } = reviewForm
  const { value, problem } = usePosted(rating)
  const id = fieldIdOf(rating)
  const advice = `${id}-advice`
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedByAdvice(id, problem)}
    >
      <legend className="required">
        {t('reviewStars')} <RequiredMarks />
      </legend>
      <ul className={`options-list star-choices${problem ? ` ${formClasses.failed}` : ''}`}>
        {STAR_CHOICES.map((stars, index) => (
          <li key={stars}>
            <label className="choice">
              <input
                type="radio"
                // The first carries the field's id, for the link of the summary.
                id={index === 0 ? id : `${id}-${stars}`}
                name={rating.name}
                value={stars}
                className={`${rating.rules} change-container-classname`}
                data-advice-container={advice}
                defaultChecked={value === stars}
              />
              <Stars filled={Number(stars)} />
              <span>
                <span className="visually-hidden">{t('starsText', { count: Number(stars) })}: </span>
                {t(`stars-${stars as '1' | '2' | '3' | '4' | '5'}`)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div id={advice}>
        <Advice fieldId={id} text={problem} />
      </div>
    </fieldset>
  )
}
