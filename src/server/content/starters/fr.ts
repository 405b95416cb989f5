import type { Starters } from './starter.ts'

const EXAMPLE = '<p><strong>Ceci est un exemple. Remplacez-le par votre propre texte avant de vendre.</strong></p>'

export const startersFr: Starters = {
  imprint: {
    title: 'Mentions légales',
    html: `${EXAMPLE}
<h2>Qui exploite cette boutique</h2>
<p>Lumen &amp; Loam SARL<br>Kiln Lane 1<br>10115 Berlin<br>Allemagne</p>
<p>Représentée par : Ada Exemple<br>E-mail : <a href="mailto:shop@example.com">shop@example.com</a><br>Téléphone : +49 30 000000</p>
<h2>Registre et impôts</h2>
<p>Registre du commerce : tribunal d’exemple, n° 00000<br>Numéro de TVA : DE000000000</p>
<h2>Médiation</h2>
<p>Le médiateur de la consommation dont nous relevons est nommé ici.</p>`,
  },
  terms: {
    title: 'Conditions générales de vente',
    html: `${EXAMPLE}
<h2>1. Champ d’application</h2>
<p>Ces conditions valent pour toute commande dans cette boutique, entre Lumen &amp; Loam SARL et vous.</p>
<h2>2. Conclusion du contrat</h2>
<p>Les articles présentés ne sont pas encore une offre. Vous en faites une par le bouton de commande ; nous l’acceptons par e-mail ou en envoyant les articles.</p>
<h2>3. Prix et paiement</h2>
<p>Les prix du jour de la commande valent. La caisse indique les taxes, la livraison et les moyens de paiement.</p>
<h2>4. Livraison</h2>
<p>Voir <a href="/shipping">livraison</a>. Les articles restent à nous jusqu’au paiement complet.</p>
<h2>5. Rétractation</h2>
<p>En tant que consommateur, vous disposez de 14 jours. Voir <a href="/returns">retours et rétractation</a>.</p>
<h2>6. Garanties</h2>
<p>Les garanties légales de conformité et des vices cachés s’appliquent.</p>`,
  },
  privacy: {
    title: 'Protection des données',
    html: `${EXAMPLE}
<h2>Responsable</h2>
<p>Lumen &amp; Loam SARL, Kiln Lane 1, 10115 Berlin, <a href="mailto:shop@example.com">shop@example.com</a></p>
<h2>Ce que nous gardons, et pourquoi</h2>
<ul>
<li>Commandes : nom, adresse, e-mail et articles achetés, pour exécuter le contrat et aussi longtemps que la loi fiscale l’exige.</li>
<li>Comptes : ce que vous y saisissez, jusqu’à leur suppression.</li>
<li>Lettre d’information : votre e-mail, jusqu’à la désinscription.</li>
<li>Un cookie qui garde panier et connexion : sans lui la boutique ne peut fonctionner.</li>
</ul>
<h2>Qui d’autre les voit</h2>
<p>Le transporteur et le service de paiement que vous choisissez. Personne d’autre, aucune régie publicitaire.</p>
<h2>Vos droits</h2>
<p>Vous pouvez consulter, corriger, emporter et supprimer vos données, et saisir l’autorité de protection des données.</p>`,
  },
  shipping: {
    title: 'Livraison',
    html: `${EXAMPLE}
<h2>Où nous livrons</h2>
<p>La caisse donne la liste des pays.</p>
<h2>Prix et délais</h2>
<table><thead><tr><th scope="col">Mode</th><th scope="col">Prix</th><th scope="col">Délai</th></tr></thead>
<tbody><tr><td>Colis</td><td>4,90 €, offert à partir de 75 €</td><td>2 à 4 jours ouvrés</td></tr>
<tr><td>Retrait à l’atelier</td><td>gratuit</td><td>dès le jour ouvré suivant</td></tr></tbody></table>`,
  },
  returns: {
    title: 'Retours et rétractation',
    html: `${EXAMPLE}
<h2>Droit de rétractation</h2>
<p>Vous pouvez vous rétracter dans les 14 jours sans donner de motif. Le délai commence le jour où vous, ou une personne que vous avez désignée, recevez le dernier article.</p>
<p>Dites-le-nous par une déclaration claire, <a href="/sales/withdrawal/">ici</a> ou par e-mail à <a href="mailto:shop@example.com">shop@example.com</a>. Il suffit de l’envoyer avant la fin du délai.</p>
<h2>Ce qui suit</h2>
<p>Nous remboursons tout ce que vous avez payé, livraison standard comprise, dans les 14 jours suivant votre déclaration. Renvoyez les articles dans les 14 jours ; les frais de renvoi sont à votre charge.</p>
<h2>Pas de droit de rétractation</h2>
<p>Pour les articles faits selon vos souhaits, les denrées périssables, et les téléchargements scellés une fois ouverts.</p>`,
  },
}
