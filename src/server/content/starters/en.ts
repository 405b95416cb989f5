import type { Starters } from './starter.ts'

const EXAMPLE = '<p><strong>This is an example. Put your own text in its place before you sell.</strong></p>'

export const startersEn: Starters = {
  imprint: {
    title: 'Imprint',
    html: `${EXAMPLE}
<h2>Who runs this shop</h2>
<p>Lumen &amp; Loam Ltd<br>Kiln Lane 1<br>10115 Berlin<br>Germany</p>
<p>Represented by: Ada Example<br>E-mail: <a href="mailto:shop@example.com">shop@example.com</a><br>Telephone: +49 30 000000</p>
<h2>Register and tax</h2>
<p>Register of companies: Example Court, no. 00000<br>VAT number: DE000000000</p>
<h2>Disputes</h2>
<p>We neither have to nor do take part in proceedings before a consumer arbitration board.</p>`,
  },
  terms: {
    title: 'Terms and conditions',
    html: `${EXAMPLE}
<h2>1. Scope</h2>
<p>These terms hold for every order in this shop, between Lumen &amp; Loam Ltd and you.</p>
<h2>2. How a contract is made</h2>
<p>What the shop shows is no offer yet. You make one with the button “Place order”; we accept it by an e-mail or by sending the goods.</p>
<h2>3. Prices and payment</h2>
<p>The prices of the day of your order hold. The checkout names tax, shipping and the ways to pay.</p>
<h2>4. Delivery</h2>
<p>See <a href="/shipping">shipping</a>. The goods stay ours until they are paid for.</p>
<h2>5. Withdrawal</h2>
<p>As a consumer you may withdraw within 14 days. See <a href="/returns">returns and withdrawal</a>.</p>
<h2>6. Defects</h2>
<p>The law’s rules on defects hold.</p>`,
  },
  privacy: {
    title: 'Privacy',
    html: `${EXAMPLE}
<h2>Who is responsible</h2>
<p>Lumen &amp; Loam Ltd, Kiln Lane 1, 10115 Berlin, <a href="mailto:shop@example.com">shop@example.com</a></p>
<h2>What we keep, and why</h2>
<ul>
<li>Orders: name, address, e-mail address and what was bought, to fulfil the contract and for as long as tax law asks.</li>
<li>Accounts: what you type there, until you delete the account.</li>
<li>Newsletter: your e-mail address, until you unsubscribe.</li>
<li>A cookie that keeps your cart and login, because the shop cannot work without it.</li>
</ul>
<h2>Who else sees it</h2>
<p>The carrier and the payment service that you choose. Nobody else, and no advertising network.</p>
<h2>Your rights</h2>
<p>You may see, correct, take out and delete your data, and complain to the data protection authority.</p>`,
  },
  shipping: {
    title: 'Shipping',
    html: `${EXAMPLE}
<h2>Where we send to</h2>
<p>The checkout lists the countries.</p>
<h2>What it costs and how long it takes</h2>
<table><thead><tr><th scope="col">Way</th><th scope="col">Price</th><th scope="col">Time</th></tr></thead>
<tbody><tr><td>Parcel</td><td>€4.90, nothing from €75 on</td><td>2 to 4 working days</td></tr>
<tr><td>Pick up at the workshop</td><td>nothing</td><td>from the next working day on</td></tr></tbody></table>`,
  },
  returns: {
    title: 'Returns and withdrawal',
    html: `${EXAMPLE}
<h2>Right of withdrawal</h2>
<p>You may withdraw from the contract within 14 days without giving a reason. The time begins on the day you, or somebody you named, receive the last of the goods.</p>
<p>Tell us so in a clear statement, <a href="/sales/withdrawal/">here</a> or by e-mail to <a href="mailto:shop@example.com">shop@example.com</a>. It is enough that you send it before the time ends.</p>
<h2>What follows</h2>
<p>We give back all that you paid, the cheapest standard delivery included, within 14 days of your statement. Send the goods back within 14 days. You bear the cost of sending them back.</p>
<h2>No right of withdrawal</h2>
<p>For goods made to your wishes, for goods that spoil soon, and for sealed downloads once you have opened them.</p>`,
  },
}
